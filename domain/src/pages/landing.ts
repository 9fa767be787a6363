export interface LandingStats {
  books: string
  reviews: string
  monthlyEvents: string
  students: string
  booksReused: string
  reviewsShared: string
}

/** Shown with `LANDING_STATS=claims`, and with the demo's records (docs/product.md, "Home page"). */
export const landingClaims: LandingStats = {
  books: '150+',
  reviews: '200+',
  monthlyEvents: '30+',
  students: '150+',
  booksReused: '500+',
  reviewsShared: '300+',
}

/** Without a setting, smaller counts are left out. */
export const fewestShown = 10
