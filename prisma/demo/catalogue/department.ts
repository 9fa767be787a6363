/** Input of the generator: a department of the invented university. */
export interface DemoDepartment {
  name: string
  code: string
  degreeCourses: readonly DemoDegreeCourse[]
  /** Names of subjects that read well alone and after "Fondamenti di". */
  topics: readonly string[]
  /** The same for degree courses in English; after "Introduction to". */
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
  /** Curricula of its later years. */
  curricula?: readonly string[]
}
