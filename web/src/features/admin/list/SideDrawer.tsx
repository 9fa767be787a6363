import { Descriptions, Drawer, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useExit } from './dialogs.ts'
import styles from './SideDrawer.module.css'

interface Props {
  title: string
  /** The most it takes of the width, in pixels. */
  size: number
  onClose(): void
  children: ReactNode
}

/** Mount it to open it; `onClose` comes after it has slid out. */
export function SideDrawer({ title, size, onClose, children }: Props) {
  const exit = useExit(onClose)
  return (
    <Drawer
      open={exit.open}
      onClose={exit.close}
      afterOpenChange={exit.afterOpenChange}
      size={`min(100vw, ${size}px)`}
      title={<h2 className={styles.title}>{title}</h2>}
    >
      {children}
    </Drawer>
  )
}

interface RecordDrawerProps {
  title: string
  /** Names and values; empty ones are left out. */
  facts: [name: string, value: ReactNode][]
  /** Identifiers with their names: to be copied, not read. */
  ids: [name: string, id: string][]
  text?: ReactNode
  children?: ReactNode
  after?: ReactNode
  onClose(): void
}

export function RecordDrawer({ title, facts, ids, text, children, after, onClose }: RecordDrawerProps) {
  const t = useT()
  const copy = { tooltips: false, text: '' }
  const items = [
    ...facts.filter(([, value]) => value),
    ...ids.map(([name, id]): [string, ReactNode] => [
      name,
      <Typography.Text key={id} code copyable={{ ...copy, text: id, icon: [t('Copia'), t('Copiato')] }}>
        {id}
      </Typography.Text>,
    ]),
  ]
  return (
    <SideDrawer title={title} size={640} onClose={onClose}>
      {children}
      <Descriptions
        column={1}
        size="small"
        bordered
        className={styles.facts}
        items={items.map(([label, value]) => ({ key: label, label, children: value }))}
      />
      {text && <p className={styles.text}>{text}</p>}
      {after}
    </SideDrawer>
  )
}
