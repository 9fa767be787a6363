import type { DocumentNode } from 'graphql'

/** Properties of a page that opens above another; a page of its own ignores them. */
export interface OverlayProps {
  onClose(): void
}

export type Reads = (params: Record<string, string>) => [document: DocumentNode, variables: Record<string, unknown>][]
