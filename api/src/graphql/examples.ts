/** Initial queries of the explorer; each runs unchanged. */
export const exampleQueries = `# Chiostro's public API. Pick an operation and press the arrow.

query NewestBooks {
  books(first: 5) {
    totalCount
    edges {
      node { id title course condition price imageUrls }
    }
    pageInfo { hasNextPage endCursor }
  }
}

query SearchBooks {
  books(search: "analisi", first: 5) {
    edges { node { title course professor price } }
  }
}

query Courses {
  bookCourses
}

query NextEvents {
  events(first: 5) {
    totalCount
    edges {
      node { id title date startTime location tags registrationCount seatsLeft }
    }
    pageInfo { hasNextPage endCursor }
  }
}

query EventsByTag {
  events(tag: "studio", sort: MOST_PARTICIPANTS, first: 5) {
    edges { node { title date maxAttendees isFull isOver } }
  }
}

query BestProfessors {
  professorTotals { reviewedProfessors reviews averageRating }
  professors(first: 5) {
    edges { node { id name department courses overallRating reviewCount } }
  }
}

query FindProfessor {
  professors(search: "maria", sort: NAME, first: 5) {
    edges { node { name subjects { courseName } reviews(first: 2) { edges { node { course overallRating review createdAt } } } } }
  }
}

query WhoRunsThis {
  instance { productName universityName city }
}
`
