import { ruleIds, rules } from '@chiostro/domain/rules'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visitPage } from '../../../test/visit.tsx'

it('every rule has its place under its identifier, with its title and what it asks', async () => {
  visitPage('/rules', {})
  await screen.findByRole('heading', { level: 1, name: 'Le regole' })
  for (const id of ruleIds) {
    const place = document.getElementById(id)
    expect(place?.textContent).toContain(rules[id].title)
    expect(place?.textContent).toContain(rules[id].sentence)
  }
})
