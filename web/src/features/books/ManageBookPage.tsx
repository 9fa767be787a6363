import { PageHeading } from '../../app/PageHeading.tsx'

export function ManageBookPage() {
  return <PageHeading>Gestione annuncio</PageHeading>
}
