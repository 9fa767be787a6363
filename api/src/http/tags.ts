import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** Parts of the API's document, in its order. */
export const tags = {
  Listings: 'Used books for sale, and what their owners do with them.',
  'Wanted books': 'Books that students look for.',
  Links: 'Groups and pages of subjects and degree courses.',
  Events: 'The board, and what organisers do.',
  Registrations: 'Seats of events.',
  'Waiting list': 'Places of full events, and their offers.',
  'Check-in': 'What a helper at the door does.',
  Subjects: 'The catalogue of courses, and anonymous reviews of its subjects.',
  Professors: 'Professors, and anonymous reviews of them.',
  Reviews: 'A review, for its author.',
  Proofs: 'Of studying here, for verified reviews; they name nobody.',
  Follows: 'What an address is told of.',
  'My things': 'All that an address owns.',
  Cases: 'Reports and appeals.',
  Pictures: 'Uploads, before what they belong to.',
  Feeds: 'Lists for readers and calendars.',
  Embeds: 'Lists in pages of other sites.',
  Service: 'The instance itself.',
  Administration: 'For administrators and moderators.',
}

/** Routes of one part of the document; a route may name another. */
export const tagged =
  (tag: keyof typeof tags, routes: FastifyPluginAsyncZod): FastifyPluginAsyncZod =>
  async (app, options) => {
    app.addHook('onRoute', ({ schema }) => {
      if (schema?.summary) schema.tags ??= [tag]
    })
    await routes(app, options)
  }
