/** Shown with `LANDING_STATS=claims`, and with the demo's records (docs/product.md, "Home page"). */
export const landingClaims = {
  books: '150+',
  reviews: '200+',
  monthlyEvents: '30+',
  students: '150+',
  booksReused: '500+',
  reviewsShared: '300+',
}
export type LandingStats = typeof landingClaims

/** Without a setting, smaller counts are left out. */
export const fewestShown = 10
