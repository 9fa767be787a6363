/** CSS pixels that the keyboard takes at least; the browser's own bars take fewer. */
const least = 120

const fields = 'input, textarea, select, [contenteditable]'

/** Sets `data-keyboard` on `<html>`, and `--foot` to the keyboard's edge (docs/decisions/120-a-bar-at-the-foot-of-phones.md). No browser
 * reports the keyboard: the window loses height while something is being typed. @returns ends it */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  let width = 0
  let tallest = 0
  function update() {
    if (!viewport) return
    // Zoomed in with two fingers, less of the page is seen as well.
    const height = viewport.height * viewport.scale
    if (width !== window.innerWidth) tallest = 0
    width = window.innerWidth
    tallest = Math.max(tallest, height)
    const isOpen = tallest - height >= least && document.activeElement?.matches(fields) === true
    root.toggleAttribute('data-keyboard', isOpen)
    // Some browsers make the page lower, others only what is seen of it.
    const covered = Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - height))
    if (isOpen) root.style.setProperty('--foot', `${covered}px`)
    else root.style.removeProperty('--foot')
  }
  update()
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  document.addEventListener('focusin', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
    document.removeEventListener('focusin', update)
    root.removeAttribute('data-keyboard')
    root.style.removeProperty('--foot')
  }
}
