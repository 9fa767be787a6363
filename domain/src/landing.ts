/** The figures of the home page, formatted. */
export interface LandingStats {
  books: string
  reviews: string
  monthlyEvents: string
  students: string
  booksReused: string
  reviewsShared: string
}

/** The default figures, used unless `LANDING_STATS=live` (docs/product.md, "Home page"). */
export const landingClaims: LandingStats = {
  books: '150+',
  reviews: '200+',
  monthlyEvents: '30+',
  students: '150+',
  booksReused: '500+',
  reviewsShared: '300+',
}
