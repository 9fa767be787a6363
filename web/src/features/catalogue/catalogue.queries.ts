import { graphql } from '../../../generated/gql/index.ts'

export const DepartmentsQuery = graphql(`
  query Departments {
    departments {
      id
      name
      ...DepartmentCard_department
    }
  }
`)

export const DepartmentQuery = graphql(`
  query Department($id: ID!) {
    department(id: $id) {
      id
      name
      description
      degreeCourseCount
      subjectCount
      degreeCourses {
        id
        ...DegreeCourseCard_course
      }
    }
  }
`)

/** The third level: all subjects of a degree course, with the fields of its search. */
export const DegreeCourseQuery = graphql(`
  query DegreeCourse($id: ID!) {
    degreeCourse(id: $id) {
      id
      name
      level
      code
      description
      subjectCount
      subjectsWithFigures
      ...CourseLabels_course
      links {
        id
        ...PlaceLinks_link
      }
      department {
        id
        name
      }
      subjects {
        id
        courseCode
        courseName
        professors
        year
        ...SubjectCard_subject
      }
    }
  }
`)

export const ExamsQuery = graphql(`
  query Exams($id: ID!) {
    degreeCourse(id: $id) {
      id
      exams {
        subjectId
        courseCode
        name
        year
        semester
        credits
        professors
        n
        difficulty
        attendance
        examMethods
        averageGrade
      }
    }
  }
`)

/** A page of search results. Without `after` it is the first one, merged with the pages in the cache. */
export const SearchSubjectsQuery = graphql(`
  query SearchSubjects($query: String!, $after: String) {
    searchSubjects(query: $query, after: $after) {
      totalCount
      edges {
        match
        cursor
        node {
          id
          courseName
          ...SubjectCard_subject
          ...OtherCourses_subject
          degreeCourse {
            id
            name
            level
            code
            department {
              id
              name
            }
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

/** The first page of its reviews is that of their list, which needs no request of its own. */
export const SubjectQuery = graphql(`
  query Subject($id: ID!) {
    subject(id: $id) {
      id
      courseName
      year
      credits
      reviewCount
      retired
      degreeCourse {
        id
        name
        level
        code
        department {
          id
          name
        }
      }
      ...SubjectFacts_subject
      statistics {
        verifiedReviews
      }
      ...SubjectStatistics_subject
      ...SubjectTextbooks_subject
      ...SubjectBooks_subject
      ...SubjectWanted_subject
      ...OralTopics_subject
      links {
        id
        ...PlaceLinks_link
      }
      reviews(first: 20) {
        ...ReviewLog_page
      }
    }
  }
`)
