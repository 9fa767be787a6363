import { type ParticipantsVisibility, participantsVisibilities } from '@chiostro/domain/events/events'
import { participantMessages } from '@chiostro/domain/events/participants'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEvent } from '../../../test/events.ts'
import { everything } from '../../../test/everything.ts'
import { field } from '../../../test/forms.ts'
import { visitPage } from '../../../test/visit.tsx'

const untrue = (setting: ParticipantsVisibility) =>
  participantsVisibilities.flatMap((other) => (other === setting ? [] : [participantMessages[other].everywhere]))

describe.each(participantsVisibilities)('where the instance’s setting for participants is «%s»', (participantsVisibility) => {
  const visit = (path: string, operations = everything) => visitPage(path, operations, { participantsVisibility })

  it.each([
    ['/rules', 'Le regole'],
    ['/privacy', 'Privacy'],
  ])('%s says what is public of them, and nothing else', async (path, heading) => {
    visit(path)
    await screen.findByRole('heading', { level: 1, name: heading })
    const page = document.body.textContent ?? ''
    expect(page).toContain(participantMessages[participantsVisibility].everywhere)
    for (const sentence of untrue(participantsVisibility)) expect(page).not.toContain(sentence)
    expect(page).not.toContain('I tuoi contatti li chiede il modulo, e non sono pubblici')
  })

  it('a new event starts with that choice by its name, and offers narrower ones only', async () => {
    visit('/events/new')
    await screen.findByText('Crea un evento')
    const options = [...field('participantsVisibility').querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])
    const { choice } = participantMessages[participantsVisibility]
    expect(options).toEqual([
      ['', choice],
      ...participantsVisibilities
        .slice(participantsVisibilities.indexOf(participantsVisibility) + 1)
        .map((narrower) => [narrower, participantMessages[narrower].choice]),
    ])
  })

  it('the form of a full event says who sees whom its waiting list lets in', async () => {
    const event = anEvent(7, { isFull: true, seatsLeft: 0, participantsVisibility: participantsVisibility.toUpperCase() })
    const { user } = visit('/events/event-7/register', { ...everything, Event: () => ({ event }) })
    await screen.findByRole('heading', { name: 'Mettiti in lista d’attesa' })
    expect(screen.getByText(new RegExp(`${participantMessages[participantsVisibility].notice}$`))).toBeTruthy()
    expect(screen.getByText(new RegExp(`${participantMessages[participantsVisibility].notes}$`))).toBeTruthy()
    if (participantsVisibility === 'organiser') return
    await user.click(screen.getByLabelText(/Non mostrare il mio nome/))
    await screen.findByText(participantMessages.organiser.notice)
  })
})

it('a choice that the instance’s setting makes void stays as the organiser made it', async () => {
  const managed = everything.ManagedEvent?.({}) as { managedEvent: object }
  const ManagedEvent = () => ({ managedEvent: { ...managed.managedEvent, participantsVisibility: 'public' } })
  visitPage('/chiostro/manage-event/event-1?token=secret&tab=edit', { ...everything, ManagedEvent }, { participantsVisibility: 'names' })
  await screen.findByText('Salva modifiche')
  const select = field('participantsVisibility') as unknown as HTMLSelectElement
  expect([select.value, select.selectedOptions[0]?.textContent]).toEqual(['public', participantMessages.names.choice])
})
