import type { PageRoute } from '../../http/head.ts'

const page = (path: string, title: string): PageRoute => ({
  path,
  head: () => ({ path, title, description: 'Riservato al team.', unlisted: true }),
})

/** The administration's pages: real addresses, and nothing for search engines. */
export const adminPages: PageRoute[] = [
  page('/admin', 'Admin Panel'),
  page('/admin/course-reviews', 'Admin Recensioni Corsi'),
  page('/admin/professor-reviews', 'Admin Recensioni Professori'),
]
