/**
 * Everything the sample data will be, as a plain description: the same seed, day and owner give the
 * same people, fruits, values and ids. Nothing is drawn or written here. A fruit does not depend on
 * how many there are, so that a set can be scaled up around the fruits it already has.
 */
import { tutorials } from "./phrases.ts";
import { planPeople, type PlannedPerson } from "./people.ts";
import { planFruits, type PlannedFruit, type PlanSettings } from "./plan-fruits.ts";
import {
  planContactRequests,
  planPriorityRequests,
  type PlannedContactRequest,
  type PlannedPriorityRequest,
} from "./requests.ts";
import { seededId } from "./seeded-ids.ts";

export type PlannedTutorial = {
  id: string;
  name: string;
  english: { title: string; description: string };
  title: string;
  description: string;
  display_order: number;
  created_at: Date;
};

export type Plan = {
  people: PlannedPerson[];
  tutorials: PlannedTutorial[];
  contactRequests: PlannedContactRequest[];
  priorityRequests: PlannedPriorityRequest[];
  /** The fruits number `from` to `to`, the last excluded. */
  fruits: (from: number, to: number) => PlannedFruit[];
};

const dayMs = 24 * 3_600_000;

export function planSampleData(settings: PlanSettings): Plan {
  const { seed, today } = settings;
  const people = planPeople(seed, today);
  return {
    people,
    tutorials: tutorials.map(({ name, title, description, english }, index) => ({
      name,
      title,
      description,
      english,
      id: seededId(seed, `tutorial ${index}`),
      display_order: index + 1,
      created_at: new Date(today.getTime() - (300 - 20 * index) * dayMs),
    })),
    contactRequests: planContactRequests(seed, today),
    priorityRequests: planPriorityRequests(seed, today),
    fruits: planFruits(settings, people),
  };
}
