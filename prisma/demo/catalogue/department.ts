/** A department of the university that does not exist: what the generator makes its offerings of. */
export interface DemoDepartment {
  name: string
  code: string
  degreeCourses: readonly DemoDegreeCourse[]
  /** Names of subjects that read well alone and after "Fondamenti di". */
  topics: readonly string[]
  /** The same for degree courses taught in English; after "Introduction to". */
  englishTopics?: readonly string[]
}

export interface DemoDegreeCourse {
  name: string
  /** L: three years; LM: two; LMCU: five or six. */
  type: 'L' | 'LM' | 'LMCU'
  /** The ministry's class, as in "L-31". */
  code: string
  years?: 5 | 6
  language?: 'en'
  /** Paths that its later years split into. */
  curricula?: readonly string[]
}
