import { renderHook } from '@testing-library/react'
import { type KeptKind, useKeptThing } from '../src/features/kept/kept.ts'

/** What this device remembers of a record. */
export const kept = (kind: KeptKind, id: string) => renderHook(() => useKeptThing(kind, id)).result.current
