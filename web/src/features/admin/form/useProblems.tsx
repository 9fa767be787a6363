import { useState } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'

type Issues = readonly { path: string; message: string }[]

const idOf = (name: string) => `${name}-problem`

/**
 * What is wrong with the fields of a form of antd. `Form.Item` marks no control as invalid by a sentence of ours, and ties it only to those that the form holds.
 * @param names ids of the controls, as they stand below each other: the first that is wrong takes the focus
 */
export function useProblems<Name extends string>(names: readonly Name[]) {
  const t = useT()
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  return {
    /** @returns the first field that is wrong */
    show(issues: Issues): Name | undefined {
      const found = new Map(issues.map(({ path, message }) => [path, message]))
      setProblems(Object.fromEntries(found) as Partial<Record<Name, string>>)
      const first = names.find((name) => found.has(name))
      if (first) document.getElementById(first)?.focus()
      return first
    },
    clear: () => setProblems({}),
    /** For the field. */
    item(name: Name) {
      const problem = problems[name]
      if (!problem) return {}
      const help = (
        <span id={idOf(name)} role="alert">
          {t(problem)}
        </span>
      )
      return { validateStatus: 'error', help } as const
    },
    /** For its control. */
    control: (name: Name) => (problems[name] ? { 'aria-invalid': true, 'aria-describedby': idOf(name) } : {}),
  }
}

export type Problems<Name extends string> = ReturnType<typeof useProblems<Name>>
