import { expect, test } from 'vitest'
import { BadAnswer } from './failure.ts'
import { variablesOf } from './script.ts'

test.each([
  ['var a = [1];', { a: '[1]' }],
  ['a=[1]\nb = {"c": [2]}', { a: '[1]', b: '{"c": [2]}' }],
  ['window.a = [1]; let b = []', { a: '[1]', b: '[]' }],
  ['var a = ["]; var b = [", "\\"];"];var b = [2];', { a: '["]; var b = [", "\\"];"]', b: '[2]' }],
  ["// l'elenco\n/* var a = [0] */ var a = [1]", { a: '[1]' }],
  ['var s = "var a = [0];"; var t = \'a = [0]\'; var a = [1]', { a: '[1]' }],
  ['var my_a = [0]; var a = [1]; var a = [2]', { my_a: '[0]', a: '[1]' }],
  ['if (x == [1]) { a = [2] } var n = 3, o = null', { a: '[2]' }],
])('the lists and objects of %j', (script, variables) => {
  expect(Object.fromEntries(variablesOf(script))).toEqual(variables)
})

test.each(['var a = [1', 'var a = [{"b": "c]}', 'var a = {"b": [1]'])('a value that does not end is a script that is cut: %j', (script) => {
  expect(() => variablesOf(script)).toThrow(BadAnswer)
})

test('a long text is no trouble', () => {
  const value = JSON.stringify(['\\"x;]'.repeat(1_000_000)])
  expect(variablesOf(`var a = ${value};`).get('a')).toBe(value)
})
