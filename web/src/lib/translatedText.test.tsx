import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tolerateTranslatedText } from './translatedText.ts'

const original = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore }
beforeEach(tolerateTranslatedText)
afterEach(() => void Object.assign(Node.prototype, original))

/** What a browser that translates does with the texts of an element. */
function translate(element: HTMLElement): void {
  for (const text of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font')
    font.textContent = `${text.nodeValue} (translated)`
    element.replaceChild(font, text)
  }
}

const Note = ({ says, link = false }: { says: string | false; link?: boolean }) => (
  <p data-testid="note">
    {link && <a href="/rules">the rules</a>}
    {says}
    {' and more'}
  </p>
)

it('a text that was translated may go, and others may come before it', () => {
  const { rerender } = render(<Note says="a text" />)
  translate(screen.getByTestId('note'))
  rerender(<Note says={false} />)
  rerender(<Note says="another" link />)
  expect(screen.getByTestId('note').textContent).toMatch(/another/)
  screen.getByRole('link', { name: 'the rules' })
})

it('a node in the wrong place is an error, as ever', () => {
  const [here, elsewhere] = [document.createElement('p'), document.createElement('p')]
  expect(() => here.removeChild(elsewhere)).toThrow()
  expect(() => here.insertBefore(document.createElement('b'), elsewhere)).toThrow()
})
