import { PasswordInput, TextInput } from '@inkjs/ui'
import { useInput } from 'ink'
import { useRef, useState } from 'react'

interface Props {
  /** Prefilled. A secret starts empty. */
  proposed?: string
  secret?: boolean
  /** What is pasted stays one text. */
  severalLines?: boolean
  placeholder?: string
  onChange?(text: string): void
  onSubmit?(text: string): void
}

/** Handles Ctrl as a shell does: `@inkjs/ui` would type these letters, invisibly in a secret. Any of them empties a secret. */
export function LineInput({ proposed = '', secret = false, severalLines = false, placeholder, onChange, onSubmit }: Props) {
  const [start, setStart] = useState({ text: proposed, round: 0 })
  const typed = useRef(proposed)
  useInput((letter, { ctrl }) => {
    if (!ctrl || letter === 'c') return
    typed.current = afterControl(letter, typed.current)
    setStart(({ round }) => ({ text: typed.current, round: round + 1 }))
    onChange?.(typed.current)
  })
  const line = {
    placeholder,
    onSubmit,
    // What is pasted, or typed while the machine was busy, arrives at once: its Enter would become a letter.
    onChange: (text: string) => {
      // Reported again whenever the line is drawn.
      if (text === typed.current) return
      const [first = '', ...after] = severalLines ? [text] : text.split(/[\r\n]/)
      typed.current = first
      onChange?.(first)
      if (after.length > 0) onSubmit?.(first)
    },
  }
  return secret ? <PasswordInput key={start.round} {...line} /> : <TextInput key={start.round} defaultValue={start.text} {...line} />
}

function afterControl(letter: string, text: string): string {
  if (letter === 'u') return ''
  return letter === 'w' ? text.replace(/\S*\s*$/, '') : text
}
