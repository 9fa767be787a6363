import { PasswordInput, TextInput } from '@inkjs/ui'
import { useInput } from 'ink'
import { useRef, useState } from 'react'

interface Props {
  /** What stands there already. A secret starts empty. */
  proposed?: string | undefined
  /** Shown as stars. */
  secret?: boolean
  onSubmit(text: string): void
}

/**
 * A line of text with the keys of a shell: Ctrl+U empties it, Ctrl+W takes the last word, other keys with Ctrl do nothing; each of them empties a secret.
 * The inputs of `@inkjs/ui` would type their letters, in a secret without being seen; so they start again with what is left.
 */
export function LineInput({ proposed = '', secret = false, onSubmit }: Props) {
  const [start, setStart] = useState({ text: proposed, round: 0 })
  const typed = useRef(proposed)
  useInput((letter, { ctrl }) => {
    if (!ctrl || letter === 'c') return
    typed.current = afterControl(letter, typed.current)
    setStart(({ round }) => ({ text: typed.current, round: round + 1 }))
  })
  const line = {
    onSubmit,
    onChange: (text: string) => {
      typed.current = text
    },
  }
  return secret ? <PasswordInput key={start.round} {...line} /> : <TextInput key={start.round} defaultValue={start.text} {...line} />
}

function afterControl(letter: string, text: string): string {
  if (letter === 'u') return ''
  return letter === 'w' ? text.replace(/\S*\s*$/, '') : text
}
