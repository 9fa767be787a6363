import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { testServices } from '../../../test/harness.ts'
import { ConflictError } from '../../errors.ts'
import { contactSeller, renewBook, setBookState } from './books.service.ts'

const test = testServices()
const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })
const words = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' }

const acts = ['renew', 'sell', 'reserve', 'take back', 'write', 'expire'] as const
type Act = (typeof acts)[number]
type Listing = { id: string; token: string }
type Doors = Record<Act, (book: Listing) => Promise<unknown>>

const expire = ({ id }: Listing) => test.db.book.updateMany({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } })
const services: Doors = {
  renew: ({ id, token }) => renewBook(context(), id, token),
  sell: ({ id, token }) => setBookState(context(), id, token, { state: 'sold', soldPrice: '9' }),
  reserve: ({ id, token }) => setBookState(context(), id, token, { state: 'reserved' }),
  'take back': ({ id, token }) => setBookState(context(), id, token, { state: 'available' }),
  write: ({ id }) => contactSeller(context(), id, words),
  expire,
}

/** The same rules, checked first and applied later, without a lock. */
const unguarded: Doors = {
  ...services,
  async renew({ id }) {
    const { state } = await test.db.book.findUniqueOrThrow({ where: { id } })
    if (state !== 'sold') await test.db.book.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 1e10) } })
  },
  async write({ id }) {
    const { state, expiresAt, title, price, sellerName, sellerEmail } = await test.db.book.findUniqueOrThrow({ where: { id } })
    if (state === 'sold' || expiresAt <= new Date()) return
    const about = { bookId: id, bookTitle: title, bookPrice: price, sellerName, sellerEmail }
    await test.db.sellerContact.create({ data: { ...about, ...words } })
  },
}

/** Runs all at once; rejections by the rules are no failures. */
async function storm(doors: Doors, book: Listing, what: Act[]) {
  await Promise.all(
    what.map((act) =>
      doors[act](book).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error
      }),
    ),
  )
}

const wrong = async () => (await test.pool.query('SELECT what FROM wrong')).rows

describe('all that happens to a listing at the same moment', () => {
  beforeAll(async () => {
    // The database records violations in its own order of events.
    await test.pool.query(`
      CREATE TABLE wrong (what text);
      CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO wrong SELECT 'a message about what is ' || state FROM books
          WHERE id = NEW.book_id AND (state = 'sold' OR expires_at < clock_timestamp() - interval '100 ms' AND expires_at < now());
        RETURN NULL; END $$;
      CREATE TRIGGER note_message AFTER INSERT ON seller_contacts FOR EACH ROW EXECUTE FUNCTION note_message();
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.state = 'sold' AND NEW.state = 'sold' AND NEW.expires_at > greatest(OLD.expires_at, now()) THEN INSERT INTO wrong VALUES ('sold and renewed'); END IF;
        IF (NEW.state = 'sold') IS DISTINCT FROM (NEW.sold_at IS NOT NULL) THEN INSERT INTO wrong VALUES ('half sold'); END IF;
        IF NEW.state = 'sold' AND NEW.listed THEN INSERT INTO wrong VALUES ('sold and listed'); END IF;
        RETURN NULL; END $$;
      CREATE TRIGGER zz_note_change AFTER UPDATE ON books FOR EACH ROW EXECUTE FUNCTION note_change()`)
  })

  it('happens one after the other: nothing sold is renewed or written about, no half-sale', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 12 }), async (what) => {
        const book = await createBook(test)
        await storm(services, book, what)
        const contacts = await test.db.sellerContact.count({ where: { bookId: book.id } })
        expect(await test.db.message.count({ where: { bookId: book.id } })).toBe(contacts)
        expect(await wrong()).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('makes of two renewals one, which both are told', async () => {
    const book = await createBook(test, { expiryToldAt: new Date() })
    const [first, second] = await Promise.all([services.renew(book), services.renew(book)])
    const stored = await test.db.book.findUniqueOrThrow({ where: { id: book.id } })
    expect(stored).toMatchObject({ listed: true, expiryToldAt: null })
    const days = [first, second, stored].map((one) => Math.round(((one as typeof stored).expiresAt.getTime() - Date.now()) / 86_400_000))
    expect(days).toEqual([120, 120, 120])
  })

  it('(control) goes wrong when the same rules look first and act then', async () => {
    for (let round = 0; round < 200 && (await wrong()).length === 0; round++) {
      await storm(unguarded, await createBook(test), ['write', 'sell', 'write', 'renew', 'write', 'renew'])
    }
    expect((await wrong()).length).toBeGreaterThan(0)
  })
})
