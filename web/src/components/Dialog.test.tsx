import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

function open(props: { closeOnOutsidePress?: boolean } = {}) {
  const onClose = vi.fn()
  render(
    <Dialog title="Vendi un libro" onClose={onClose} {...props}>
      <input type="file" aria-label="Foto" />
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Vendi un libro' }) }
}

/** The event that Escape sends to a modal dialog, and a closed file chooser to its input. */
const cancel = (target: Element) => fireEvent(target, createEvent('cancel', target, { bubbles: true, cancelable: true }))

describe('a dialog', () => {
  it('starts with the focus on its heading', () => {
    open()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vendi un libro' }))
  })

  it('asks to be closed by Escape', () => {
    const { onClose, dialog } = open()
    cancel(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays when the file chooser inside it is cancelled', () => {
    const { onClose } = open()
    cancel(screen.getByLabelText('Foto'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('asks to be closed by a press outside, not by one inside', () => {
    const { onClose, dialog } = open()
    fireEvent.mouseDown(screen.getByLabelText('Foto'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays on a press outside where typed text would be lost', () => {
    const { onClose, dialog } = open({ closeOnOutsidePress: false })
    fireEvent.mouseDown(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })
})
