import { expect, it } from 'vitest'
import { guessGender } from './Avatar.tsx'

it.each([
  ['Ada Conti', 'woman'],
  ['Mario Rossi', 'man'],
  ['Andrea De Luca', 'man'],
  ['Nicolò Bò', 'man'],
  ['Noè Valle', 'man'],
  ['Beatrice D’Amico', 'woman'],
  ['Maria Paola Gatti', 'woman'],
  ['Giovanni Della Porta', 'man'],
  ['ROSSI LUCA', 'man'],
  ['Mezzaluna Alberto', 'man'],
  ['Villa Marco', 'man'],
  ['Bianco Chiara', 'woman'],
  ['Abelardo Mezzaluna', 'man'],
  ['Rossi Irene', 'woman'],
  ['Laura De Michele', 'woman'],
  ['Prof.ssa Kim Lee', 'woman'],
  ['Prof. Carlo Neri', 'man'],
  ['Prof. Kim Lee', 'unknown'],
  ['Kim Lee', 'unknown'],
  ['Bella', 'unknown'],
  ['', 'unknown'],
])('%s is drawn as: %s', (name, guess) => {
  expect(guessGender(name)).toBe(guess)
})
