import { expect, test } from 'vitest'
import { bitsOf, flagNames, marksIn } from '../../src/engine/flags.ts'

const FLAG = { moved: 1, attacked: 4, spent: 2 } as const

test('bits and their names, there and back, in the order of the list', () => {
  expect(flagNames(FLAG)).toEqual(['moved', 'attacked', 'spent'])
  expect(marksIn(FLAG, 6)).toEqual(['attacked', 'spent'])
  expect(bitsOf(FLAG, ['spent', 'moved'])).toBe(3)
  for (let bits = 0; bits < 8; bits++) expect(bitsOf(FLAG, marksIn(FLAG, bits))).toBe(bits)
})
