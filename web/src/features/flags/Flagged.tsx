import type { FlagName } from '@chiostro/domain/flags'
import type { ReactNode } from 'react'
import { useFeatureFlag } from './flagStore.ts'

interface Props {
  /** All of them must be on. */
  flags: readonly [FlagName, ...FlagName[]]
  /** Rendered otherwise. */
  closed: ReactNode
  children: ReactNode
}

/** Renders a section behind feature flags. */
export function Flagged({ flags: [flag, ...rest], closed, children }: Props) {
  const open = useFeatureFlag(flag)
  const [next, ...others] = rest
  if (!open) return closed
  if (!next) return children
  return (
    <Flagged flags={[next, ...others]} closed={closed}>
      {children}
    </Flagged>
  )
}
