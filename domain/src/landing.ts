/** The numbers of the landing page, as they are written there. */
export interface LandingStats {
  books: string
  reviews: string
  monthlyEvents: string
  students: string
  booksReused: string
  reviewsShared: string
}

/** What the landing page claims unless the instance shows its real counts (spec 000, section 1; LANDING_STATS). */
export const landingClaims: LandingStats = {
  books: '150+',
  reviews: '200+',
  monthlyEvents: '30+',
  students: '150+',
  booksReused: '500+',
  reviewsShared: '300+',
}
