import { renderHook } from '@testing-library/react'
import { type SavedKind, useSavedItem } from '../src/features/device/savedItems.ts'

/** What this device remembers of a record. */
export const savedItem = (kind: SavedKind, id: string) => renderHook(() => useSavedItem(kind, id)).result.current
