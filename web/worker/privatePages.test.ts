import { expect, it } from 'vitest'
import { isPrivatePage, shellOf } from './privatePages.ts'

const at = (path: string) => isPrivatePage(new URL(path, 'https://chiostro.test'))

it.each([
  '/admin',
  '/admin/course-reviews',
  '/chiostro/manage-book/1',
  '/chiostro/manage-event/1?x',
  '/cancel-registration/abc',
  '/books?token=a',
])('%s is private', (path) => expect(at(path)).toBe(true))

it.each(['/', '/books', '/books/1?search=admin', '/events', '/administration', '/courses/manage/1'])('%s is not', (path) =>
  expect(at(path)).toBe(false),
)

it.each([
  ['/books/1', '/app-shell'],
  ['/ticket/abc', '/app-shell'],
  ['/check-in/1?token=a', '/camera-shell'],
  ['/chiostro/manage-event/1?token=a', null],
  ['/check-in/1/other', null],
])('without a connection %s is drawn in %s', (path, shell) => expect(shellOf(new URL(path, 'https://chiostro.test'))).toBe(shell))
