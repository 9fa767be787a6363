const pressable = 'a, button, input, select, textarea, summary, label'

/** Whether something that can be pressed is under a point, other than a card that is a link as a whole. */
function isPressableAt(x: number, y: number, own: Element): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    const target = own.contains(element) ? null : element.closest(pressable)
    // The link of a card covers it with a pseudo-element, far beyond its own box.
    const box = target?.getBoundingClientRect()
    return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
  })
}

/** Pixels around a floating button that stay free as well. */
const margin = 4

function covers(button: Element, corner: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const xs = [left - margin, (left + right) / 2, right + margin]
  const ys = [top - margin, (top + bottom) / 2, bottom + margin]
  return xs.some((x) => ys.some((y) => isPressableAt(x, y, corner)))
}

/**
 * Hides the floating buttons (`[data-floating]`) while they would cover something that can be pressed: looked at after scrolling, and
 * when the page grows or another one is drawn.
 * @returns ends it
 */
export function hideForKeyboard(): () => void {
  const corner = document.querySelector<HTMLElement>('[data-floating]')
  if (!corner) return () => {}
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const buttons = [...corner.querySelectorAll('a, button')]
      corner.toggleAttribute(
        'data-aside',
        buttons.some((button) => covers(button, corner)),
      )
    })
  }
  const growth = new ResizeObserver(look)
  growth.observe(document.body)
  const drawn = new MutationObserver(look)
  drawn.observe(corner, { childList: true, subtree: true })
  const events = ['scroll', 'resize'] as const
  for (const event of events) window.addEventListener(event, look, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    drawn.disconnect()
    for (const event of events) window.removeEventListener(event, look)
    corner.removeAttribute('data-aside')
  }
}
