export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

export const saveText = (name: string, text: string): void => saveFile(name, new Blob([text], { type: 'text/plain' }))
