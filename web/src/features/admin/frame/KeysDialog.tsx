import { Modal } from 'antd'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useExit } from '../list/dialogs.ts'
import styles from './Frame.module.css'
import { caseKeys, type Key, KeyList, listKeys } from './KeyList.tsx'
import type { Room } from './rooms.ts'

export function KeysDialog({ rooms, onClose }: { rooms: readonly Room[]; onClose(): void }) {
  const t = useT()
  const exit = useExit(onClose)
  const letters = rooms.flatMap(({ entry }): Key[] => (entry ? [[`G ${entry.key.toUpperCase()}`, entry.label]] : []))
  const groups: [string, readonly Key[]][] = [
    [
      'Ovunque',
      [
        ['/', 'cerca'],
        ['?', 'questo elenco'],
        ['Esc', 'chiudi'],
      ],
    ],
    ['Elenchi', listKeys],
    ['Vai a', letters],
    ['Da decidere', caseKeys],
  ]
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{t('Tasti rapidi')}</h2>}
      footer={null}
      width={640}
    >
      <div className={styles.keys}>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <KeyList keys={keys} />
          </section>
        ))}
      </div>
    </Modal>
  )
}
