import { builder } from '../../graphql/builder.ts'
import type { DegreeCourseWith, DepartmentRow, SubjectRow } from './catalogue.reads.ts'

// Type references, apart from the fields: other features add fields to a subject and refer back to it.
export const Department = builder.objectRef<DepartmentRow>('Department')
export const DegreeCourse = builder.objectRef<DegreeCourseWith>('DegreeCourse')
export const Subject = builder.objectRef<SubjectRow>('Subject')
