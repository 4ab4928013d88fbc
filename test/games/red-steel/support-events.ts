// Dice for the tests: the next faces that a state will roll.
export { loadDice as load } from '../../support/title.ts'
