import type { DocumentNode } from 'graphql'

/** For a page that opens above another. */
export interface OverlayProps {
  onClose(): void
}

export type Reads = (params: Record<string, string>) => [document: DocumentNode, variables: Record<string, unknown>][]
