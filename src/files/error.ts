/** What a person or a program asked for can't be had: told in one clear line, with where and why. */
export class UserError extends Error {}
