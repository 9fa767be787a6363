import type { PageName } from '@chiostro/domain/pages/pages'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type PublicPage = Exclude<PageName, `admin${string}`>

const subjectsQuery = '{ mostReviewedSubjects(first: 2) { id degreeCourse { id department { id } } } }'

interface Subject {
  id: string
  degreeCourse: { id: string; department: { id: string } }
}

/** An address of every page but the panel's. Those behind links of messages say here that the link is wrong: their own journeys open them. */
async function addresses(request: APIRequestContext): Promise<Record<PublicPage, string>> {
  const first = async (path: string): Promise<string> => (await (await request.get(`/api/${path}?limit=1`)).json())[0].id
  const [book, wanted, event, professor] = await Promise.all(['books', 'wanted', 'events', 'professors-with-reviews'].map(first))
  const { data } = await (await request.post('/graphql', { data: { query: subjectsQuery } })).json()
  const [subject, other]: Subject[] = data.mostReviewedSubjects
  const department = `/courses/${subject?.degreeCourse.department.id}`
  const of = { book: `/books/${book}`, event: `/events/${event}`, professor: `/professors/${professor}` }
  const reviewed = `/courses/subjects/${subject?.id}`
  return {
    home: '/',
    sell: '/sell',
    search: '/search?search=analisi',
    books: '/books',
    newBook: '/books/new',
    howBooksWork: '/books/how-it-works',
    bookFilters: '/books/filters',
    book: of.book,
    contactSeller: `${of.book}/contact`,
    sellBooks: `/books/sell?degreeCourse=${subject?.degreeCourse.id}`,
    wanted: '/books/wanted',
    newWanted: '/books/wanted/new',
    haveIt: `/books/wanted/${wanted}`,
    events: '/events',
    newEvent: '/events/new',
    eventFilters: '/events/filters',
    event: of.event,
    register: `${of.event}/register`,
    courses: '/courses',
    department,
    degreeCourse: `${department}/${subject?.degreeCourse.id}`,
    subject: reviewed,
    reviewSubject: `${reviewed}/review`,
    professors: '/professors',
    newReview: '/professors/review',
    professorFilters: '/professors/filters',
    professor: of.professor,
    reviewProfessor: `${of.professor}/review`,
    askReply: `${of.professor}/reply`,
    coursesProfessors: '/courses-professors',
    compare: `/compare?subjects=${subject?.id},${other?.id}`,
    contact: '/contact',
    report: `/report/book/${book}`,
    privacy: '/privacy',
    embed: '/embed',
    poster: `/poster/event/${event}`,
    accessibility: '/accessibility',
    rules: '/rules',
    transparency: '/transparency',
    manageBook: `/chiostro/manage-book/${book}?token=abc`,
    manageEvent: `/chiostro/manage-event/${event}?token=abc`,
    cancelRegistration: '/cancel-registration/abc',
    ticket: '/ticket/abc',
    checkIn: `/check-in/${event}#abc`,
    waitlist: '/waitlist/abc',
    professorReply: '/professor-reply/abc',
    follow: '/follow/abc',
    link: '/link/abc',
    myReview: '/my-review',
    case: '/case/abc',
    myThings: '/my-things',
    proofs: '/proofs',
  }
}

for (const [device, viewport] of Object.entries({ phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 800 } })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('every page and form that has an address is readable to everybody, in both themes', async ({
      page,
      request,
      expectAccessible,
      expectConsoleError,
    }) => {
      test.setTimeout(600_000)
      // The links that are wrong.
      expectConsoleError(/40\d/)
      const all = await addresses(request)
      for (const [name, path] of Object.entries(all)) {
        await test.step(name, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading').first()).toBeVisible()
          await expectAccessible()
        })
      }
    })
  })
}
