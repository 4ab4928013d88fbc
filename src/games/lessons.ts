// The guided game of each title and the briefings of its scenarios: read when somebody asks for them.
import type { Briefing, Lesson } from '../engine/lesson.ts'

export const loadLesson = async (id: string): Promise<Lesson> => {
  const { LESSON }: { LESSON: Lesson } = await import(`./${id}/words/lesson.ts`)
  return LESSON
}

/** By scenario. */
export const loadBriefings = async (id: string): Promise<Readonly<Record<string, Briefing>>> => {
  const { BRIEFINGS }: { BRIEFINGS: Readonly<Record<string, Briefing>> } = await import(`./${id}/words/briefings.ts`)
  return BRIEFINGS
}
