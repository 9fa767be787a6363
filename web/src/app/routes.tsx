import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Flagged } from '../features/flags/Flagged.tsx'
import { Shell } from './Shell.tsx'
import { withData } from './withData.tsx'

// Each page is a chunk of its own.
const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage.tsx')).HomePage }))
const BooksPage = withData(async () => (await import('../features/books/BooksPage.tsx')).BooksPage)
const ManageBookPage = withData(async () => (await import('../features/books/ManageBookPage.tsx')).ManageBookPage)
const EventsPage = withData(async () => (await import('../features/events/EventsPage.tsx')).EventsPage)
const ManageEventPage = withData(async () => (await import('../features/events/ManageEventPage.tsx')).ManageEventPage)
const CancelRegistrationPage = withData(async () => (await import('../features/events/CancelRegistrationPage.tsx')).CancelRegistrationPage)
const CoursesPage = withData(async () => (await import('../features/catalogue/CoursesPage.tsx')).CoursesPage)
const ContactPage = withData(async () => (await import('../features/contact/ContactPage.tsx')).ContactPage)
const ProfessorsPage = withData(async () => (await import('../features/professors/ProfessorsPage.tsx')).ProfessorsPage)
const CoursesProfessorsPage = lazy(async () => ({
  default: (await import('../features/catalogue/CoursesProfessorsPage.tsx')).CoursesProfessorsPage,
}))
// The administration has a data layer of its own, without a cache.
const AdminPage = lazy(async () => ({ default: (await import('../features/admin/AdminPage.tsx')).AdminPage }))
const AdminCourseReviewsPage = lazy(async () => ({
  default: (await import('../features/admin/AdminCourseReviewsPage.tsx')).AdminCourseReviewsPage,
}))
const AdminProfessorReviewsPage = lazy(async () => ({
  default: (await import('../features/admin/AdminProfessorReviewsPage.tsx')).AdminProfessorReviewsPage,
}))
const PlaceholderPage = lazy(async () => ({ default: (await import('./PlaceholderPage.tsx')).PlaceholderPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

const closed = <PlaceholderPage />

/** Every address of the app. `/books/:id` is a child of `/books`, and so for the others: the list stays mounted under the open record. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="/books" element={<BooksPage />}>
          <Route path=":id" element={null} />
        </Route>
        <Route path="/:slug/manage-book/:id" element={<ManageBookPage />} />
        <Route path="/events" element={<EventsPage />}>
          <Route path=":id" element={null} />
        </Route>
        <Route path="/:slug/manage-event/:id" element={<ManageEventPage />} />
        <Route path="/cancel-registration/:token" element={<CancelRegistrationPage />} />
        <Route
          path="/courses"
          element={
            <Flagged flags={['courses']} closed={closed}>
              <CoursesPage />
            </Flagged>
          }
        >
          <Route path="subjects/:subject" element={null} />
          <Route path=":department" element={null} />
          <Route path=":department/:degreeCourse" element={null} />
        </Route>
        <Route
          path="/professors"
          element={
            <Flagged flags={['professors']} closed={closed}>
              <ProfessorsPage />
            </Flagged>
          }
        >
          <Route path=":id" element={null} />
        </Route>
        {['/courses-professors', '/corsi-professori'].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Flagged flags={['courses', 'professors']} closed={closed}>
                <CoursesProfessorsPage />
              </Flagged>
            }
          />
        ))}
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/admin" element={<AdminPage />} />
        <Route path="/admin/course-reviews" element={<AdminCourseReviewsPage />} />
        <Route path="/admin/professor-reviews" element={<AdminProfessorReviewsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
