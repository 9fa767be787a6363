import { deletedRecord } from '@chiostro/domain/deletion/deletedRecord'
import { inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { type KindName, kindLabels } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import type { RecordRow } from '@chiostro/domain/records/staffRecord'
import { Button, Select } from 'antd'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useRestore } from '../deletion/Deletions.tsx'
import { useStats } from '../frame/stats.ts'
import { useStaffRows } from '../list/paging.ts'
import { StaffTable } from '../list/StaffTable.tsx'
import styles from './drawers.module.css'

type Deleted = RecordRow<typeof deletedRecord>

const kinds = keysOf(kindLabels)
const address: { kind: KindName | '' } = { kind: '' }
const choices = { kind: ['' as const, ...kinds] }

export function Bin() {
  const t = useT()
  const { changed } = useStats()
  const { filters, change } = useAddressFilters(address, choices)
  const { kind } = filters
  const list = useStaffRows(deletedRecord, { kind: kind ? inGraphQL(kind) : null })
  function restored() {
    list.reload()
    changed()
    // The row that was pressed goes.
    document.getElementById('kind')?.focus()
  }
  return (
    <StaffTable
      table={deletedRecord}
      list={list}
      actions={(record) => <RestoreButton record={record} onRestored={restored} />}
      tools={
        <div className={styles.filter}>
          <label htmlFor="kind">{t('Mostra')}</label>
          <Select
            id="kind"
            virtual={false}
            value={kind}
            onChange={(next) => change({ kind: next })}
            options={[{ value: '' as const, label: t('Tutto') }, ...kinds.map((value) => ({ value, label: t(kindLabels[value]) }))]}
          />
        </div>
      }
    />
  )
}

function RestoreButton({ record: { kind, id, label }, onRestored }: { record: Deleted; onRestored(): void }) {
  const t = useT()
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  const name = kinds.find((one) => inGraphQL(one) === kind)
  async function bringBack() {
    if (!name) return
    setBusy(true)
    const left = await restore([{ kind: inGraphQL(name), id }])
    setBusy(false)
    if (left.length === 0) onRestored()
  }
  return (
    <Button
      icon={<Undo2 aria-hidden size={18} />}
      aria-label={t('Ripristina {label}', { label })}
      disabled={busy || !name}
      onClick={() => void bringBack()}
    >
      {busy ? t('Ripristino…') : t('Ripristina')}
    </Button>
  )
}
