import { ConfirmInput, PasswordInput, TextInput } from '@inkjs/ui'
import { Box, render, Text, useInput } from 'ink'
import type { ReactNode } from 'react'

/** The terminal used for questions. */
export interface Asked {
  keyboard: NodeJS.ReadStream
  stream: NodeJS.WriteStream
}

/** A line of text; undefined when cancelled with Ctrl+C. */
export const askLine = (asked: Asked, question: string, secret: boolean): Promise<string | undefined> => {
  const Input = secret ? PasswordInput : TextInput
  return ask<string>(asked, question, (answer) => <Input onSubmit={answer} />)
}

/** Yes or no; anything but a clear yes is a no. `s` counts as yes, for «sì». */
export async function askYesOrNo(asked: Asked, question: string): Promise<boolean> {
  const answer = await ask<boolean>(asked, `${question} (s/n)`, (answer) => <YesOrNo onAnswer={answer} />)
  return answer ?? false
}

function YesOrNo({ onAnswer }: { onAnswer(yes: boolean): void }) {
  useInput((key) => {
    if (key.toLowerCase() === 's') onAnswer(true)
  })
  return <ConfirmInput defaultChoice="cancel" onConfirm={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
}

/** Renders the question until it is answered, and leaves it on screen without the answer. */
async function ask<Answer>(
  { keyboard, stream }: Asked,
  question: string,
  input: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer | undefined> {
  let given: Answer | undefined
  const answer = (value: Answer) => {
    given = value
    shown.unmount()
  }
  const line = (
    <Box columnGap={1}>
      <Text>{question}</Text>
      {input(answer)}
    </Box>
  )
  const shown = render(line, { stdin: keyboard, stdout: stream, patchConsole: false })
  await shown.waitUntilExit()
  return given
}
