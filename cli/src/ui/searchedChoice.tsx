import { searched } from '@chiostro/domain/text/searchWords'
import { Select, TextInput } from '@inkjs/ui'
import { Box } from 'ink'
import { useState } from 'react'
import { t } from '../translator.ts'

export interface Option {
  label: string
  value: string
  /** It is offered for every search. */
  always?: boolean
}

/** Lines of options. */
const shown = 12

/** Options that shrink to those with the words that are typed; arrows and Enter choose. */
export function SearchedChoice({ options, onChoose }: { options: Option[]; onChoose(value: string): void }) {
  const [search, setSearch] = useState('')
  const matching = new Set(searched(options, search, ({ label, value }) => `${label} ${value}`))
  const found = options.filter((option) => option.always || matching.has(option))
  return (
    <Box flexDirection="column">
      <TextInput placeholder={t('Scrivi per cercare, poi frecce e Invio')} onChange={setSearch} />
      <Select options={found} visibleOptionCount={shown} onChange={onChoose} />
    </Box>
  )
}
