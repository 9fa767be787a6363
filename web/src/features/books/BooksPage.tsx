import { PageHeading } from '../../app/PageHeading.tsx'

export function BooksPage() {
  return <PageHeading>Scambio Libri</PageHeading>
}
