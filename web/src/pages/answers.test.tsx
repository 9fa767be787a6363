import { mineMessages } from '@chiostro/domain/mine/mine'
import { replyMessages } from '@chiostro/domain/replies/replies'
import { act, screen } from '@testing-library/react'
import { beforeAll, describe, it } from 'vitest'
import { everything as all } from '../../test/everything.ts'
import { failure, unreachable } from '../../test/server.tsx'
import { visitPage } from '../../test/visit.tsx'
import { served } from '../data/connection.ts'
import { preloadPage } from './code.tsx'

describe('a page whose data cannot be loaded', () => {
  const pages: [path: string, operation: string, complaint: string | RegExp, then: string | RegExp][] = [
    ['/books', 'Books', 'Non riusciamo a caricare i libri', '1 libro'],
    ['/books/book-1', 'Book', 'Non riusciamo a caricare questo annuncio', /Pubblicato il/],
    ['/books/sell?degreeCourse=course-1', 'BooksToSell', 'Non riusciamo a caricare i libri', 'Libro 1'],
    ['/poster/book/book-1', 'Poster', 'Non riusciamo a caricare la locandina', 'Vendo'],
    ['/books/wanted', 'WantedBooks', 'Non riusciamo a caricare le richieste', '1 richiesta'],
    ['/books/wanted/wanted-1', 'WantedBook', 'Non riusciamo a caricare questa richiesta', 'Invia messaggio'],
    ['/events', 'Events', 'Non riusciamo a caricare gli eventi', '1 evento'],
    ['/events/event-1', 'Event', 'Non riusciamo a caricare questo evento', 'Studente universitario'],
    ['/professors', 'Professors', 'Non riusciamo a caricare i professori', '1 professore'],
    ['/professors/professor-1', 'Professor', 'Non riusciamo a caricare questo professore', 'Ancora nessuna recensione'],
    ['/courses', 'Departments', 'Non riusciamo a caricare il catalogo', 'Dipartimento 1'],
    ['/courses/department-1', 'Department', 'Non riusciamo a caricare il catalogo', 'Corso 1'],
    ['/courses/department-1/course-1', 'DegreeCourse', 'Non riusciamo a caricare il catalogo', 'Insegnamento 1'],
    ['/courses/subjects/subject-1', 'Subject', 'Non riusciamo a caricare questo insegnamento', 'Ancora nessuna recensione'],
    ['/search?search=libro', 'SearchEverything', 'Non riusciamo a cercare', 'Insegnamento 1'],
    ['/chiostro/manage-book/book-1?token=secret', 'ManagedBook', /Annuncio non trovato o token/, 'L’ho venduto'],
    ['/chiostro/manage-event/event-1?token=secret', 'ManagedEvent', /./, 'Scarica CSV'],
    ['/my-things?token=secret', 'MyThings', mineMessages.notFound, 'Cancella tutti i miei dati'],
    ['/transparency', 'Transparency', 'Non riusciamo a caricare i numeri', 'Ancora nessuna segnalazione'],
    ['/professor-reply/secret', 'ProfessorReply', replyMessages.notFound, 'Anonimo'],
    ['/case/secret', 'Case', /Segnalazione non trovata/, 'Il contenuto è pubblicità.'],
    ['/waitlist/secret', 'WaitlistEntry', /./, 'Esci dalla lista'],
    ['/follow/secret', 'Follows', /./, 'Smetti di seguire'],
    ['/link/secret', 'OwnLink', /./, 'Togli il link'],
    ['/cancel-registration/secret', 'RegistrationToCancel', /./, 'Conferma cancellazione'],
  ]
  beforeAll(() => Promise.all(pages.map(([path]) => preloadPage(path.split('?')[0] as string))))

  it.each(pages)('%s says so and tries again', async (path, operation, complaint, then) => {
    let fails = true
    const { user } = visitPage(path, { ...all, [operation]: (variables) => (fails ? failure() : all[operation]?.(variables)) })
    const again = await screen.findByRole('button', { name: 'Riprova' })
    await screen.findAllByText(complaint)
    fails = false
    await user.click(again)
    await screen.findAllByText(then)
  })
})

describe('a record that this device does not have, without a connection,', () => {
  it.each([
    ['/books/book-1', /Pubblicato il/],
    ['/books/wanted/wanted-1', 'Invia messaggio'],
    ['/events/event-1', 'Studente universitario'],
    ['/professors/professor-1', 'Ancora nessuna recensione'],
    ['/courses/subjects/subject-1', 'Ancora nessuna recensione'],
  ])('%s says so, and opens by itself once there is one', async (path, then) => {
    let fails = true
    // Nothing else is answered either: that would mean a connection.
    const answers = Object.entries(all).map(([name, answer]) => [name, (variables: never) => (fails ? unreachable() : answer(variables))])
    visitPage(path, Object.fromEntries(answers))
    await screen.findByText('Non è ancora su questo dispositivo')
    fails = false
    act(() => served.set(true))
    await screen.findAllByText(then)
  })
})

describe('an address of a record that does not exist', () => {
  it.each([
    ['/books/nothing', 'Book', 'Annuncio non trovato', 'Guarda tutti i libri', 'Scambio Libri'],
    ['/books/wanted/nothing', 'WantedBook', 'Questa richiesta non c’è più', 'Tutte le richieste', 'Cercasi'],
    ['/events/nothing', 'Event', 'Evento non trovato', 'Guarda tutti gli eventi', 'Eventi Universitari'],
    ['/professors/nothing', 'Professor', 'Professore non trovato', 'Guarda tutti i professori', 'Professori'],
    ['/courses/subjects/nothing', 'Subject', 'Insegnamento non trovato', 'Vai al catalogo', 'Catalogo Corsi'],
    ['/courses/nothing', 'Department', 'Dipartimento non trovato', 'Tutti i dipartimenti', 'Catalogo Corsi'],
    ['/courses/department-1/nothing', 'DegreeCourse', 'Corso di laurea non trovato', 'Tutti i dipartimenti', 'Catalogo Corsi'],
  ])('%s says so and leads to the others', async (path, operation, title, others, list) => {
    const field = Object.keys(all[operation]?.({}) as object)[0] as string
    const { user } = visitPage(path, { ...all, [operation]: () => ({ [field]: null }) })
    await screen.findByRole('heading', { name: title })
    await user.click(screen.queryByRole('button', { name: others }) ?? screen.getByRole('link', { name: others }))
    await screen.findByRole('heading', { level: 1, name: list })
  })
})
