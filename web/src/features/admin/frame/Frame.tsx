import { adminMessages, adminRoles } from '@chiostro/domain/admin/admin'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { Alert } from 'antd'
import { Keyboard, LogOut, Menu } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import { Arches } from '../../../components/Arches.tsx'
import { Button } from '../../../components/Button.tsx'
import { ColorSchemeButton, LanguageSwitch } from '../../../components/DisplayChoices.tsx'
import { IconHint } from '../../../components/IconHint.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { useOnChange } from '../../../lib/useOnChange.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { useAccount, useIsAdmin, useLogout } from '../session/AdminGate.tsx'
import { useKnown } from '../session/adminClient.ts'
import styles from './Frame.module.css'
import { pathOf, type Room, rooms } from './rooms.ts'
import { AdminStatsQuery, StatsContext, useStats } from './stats.ts'
import { useKeys } from './useKeys.ts'

const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** The frame of every room: at its side, on a phone behind a button, the rooms with what waits in them. */
export function Frame({ room, children }: { room: Room; children: ReactNode }) {
  const t = useT()
  const account = useAccount()
  const { pathname } = useLocation()
  const [{ data }, read] = useQuery({ query: AdminStatsQuery })
  const stats = useKnown(data)?.adminStats
  const context = useMemo(() => ({ stats, changed: () => read() }), [stats, read])
  // What was decided in the room before counts no more.
  useOnChange(pathname, read)
  return (
    <AntdProvider>
      <StatsContext value={context}>
        <div className={styles.frame}>
          <Navigation room={room} />
          <main id="content" tabIndex={-1} className={styles.content}>
            {room.entry || room.within ? <RoomHeader key={room.name} room={room} /> : null}
            {room.adminOnly && account?.role === 'MODERATOR' ? <Alert type="info" showIcon title={t(adminMessages.forbidden)} /> : children}
          </main>
        </div>
      </StatsContext>
    </AntdProvider>
  )
}

const id = 'rooms'

function Navigation({ room }: { room: Room }) {
  const t = useT()
  const isAdmin = useIsAdmin()
  const nav = useRef<HTMLElement>(null)
  const open = rooms.filter(({ adminOnly, entry }) => entry && (isAdmin || !adminOnly))
  const [keysOpen, setKeysOpen] = useState(false)
  useRoomKeys(open, () => setKeysOpen(true))
  useOnChange(useLocation().key, () => nav.current?.hidePopover())
  return (
    <>
      <header className={styles.top}>
        <button type="button" className={styles.menu} aria-label={t('Apri il menu')} popoverTarget={id}>
          <Menu aria-hidden />
        </button>
        <Link to="/admin" className={styles.brand}>
          {t('Admin Panel')}
        </Link>
      </header>
      <nav ref={nav} id={id} popover="auto" aria-label={t('Amministrazione')} className={styles.nav}>
        <Link to="/admin" className={styles.brand}>
          <Arches className={styles.arches} />
          {t('Admin Panel')}
        </Link>
        <ul>
          {open.map((one) => (
            <li key={one.name}>
              <Entry room={one} isCurrent={one.name === (room.within ?? room.name)} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Link to="/" className={styles.out}>
            {t('Torna al sito')}
          </Link>
          <div className={styles.tools}>
            <IconHint text={t('Tasti rapidi')} above>
              <button type="button" className={styles.tool} aria-label={t('Tasti rapidi')} onClick={() => setKeysOpen(true)}>
                <Keyboard aria-hidden />
              </button>
            </IconHint>
            <ColorSchemeButton />
          </div>
          <LanguageSwitch />
        </div>
      </nav>
      {keysOpen && <KeysDialog rooms={open} onClose={() => setKeysOpen(false)} />}
    </>
  )
}

function Entry({ room, isCurrent }: { room: Room; isCurrent: boolean }) {
  const { t, formats } = useI18n()
  const { stats } = useStats()
  if (!room.entry) return null
  const { label, Icon, waits } = room.entry
  const waiting = stats && waits ? waits(stats.waiting) : 0
  return (
    <Link to={pathOf(room)} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden size={18} />
      <span>{t(label)}</span> {waiting > 0 && <strong>{formats.grouped(waiting)}</strong>}
    </Link>
  )
}

function useRoomKeys(open: readonly Room[], onHelp: () => void): void {
  const navigate = useNavigate()
  const pairs = open.map((room) => [`g ${room.entry?.key}`, () => void navigate(pathOf(room))] as const)
  function search() {
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  useKeys({ ...Object.fromEntries(pairs), '/': search, '?': onHelp }, true)
}

function RoomHeader({ room }: { room: Room }) {
  const t = useT()
  const logout = useLogout()
  return (
    <header className={styles.header}>
      <div>
        <PageHeading>{t(room.title)}</PageHeading>
        {room.name === '' && <Greeting />}
      </div>
      <Button icon={<LogOut aria-hidden />} onClick={logout}>
        {t('Logout')}
      </Button>
    </header>
  )
}

function Greeting() {
  const t = useT()
  const account = useAccount()
  const greeting = account && t(adminRoles[lowerCaseOf(account.role)].greeting, { username: account.username })
  return <p className={styles.who}>{greeting ?? '\u00a0'}</p>
}
