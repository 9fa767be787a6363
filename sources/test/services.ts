import { bolognaService, bolognaTables } from './bologna.ts'
import { cinecaService } from './cineca.ts'
import { easyAcademyService } from './easyacademy.ts'
import type { Service } from './standIn.ts'
import { inventUniversity, wholeUniversity } from './university.ts'

export const services: Record<'cineca' | 'bologna' | 'easyacademy', (year: number) => Service> = {
  cineca: (year) => cinecaService(inventUniversity(wholeUniversity, year)),
  bologna: (year) => bolognaService(bolognaTables(inventUniversity(wholeUniversity, year))),
  easyacademy: (year) => easyAcademyService(inventUniversity(wholeUniversity, year)),
}
