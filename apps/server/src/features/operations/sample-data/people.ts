/** The people of the sample data. They are invented, and so is the domain of their addresses. */
import type { Role } from "@elaeis/domain/accounts/roles";
import { seededId } from "./seeded-ids.ts";

const domain = "exemple.elaeis.local";
const dayMs = 24 * 3_600_000;

export type PlannedPerson = {
  id: string;
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  phone: string;
  city: string;
  country: string;
  company: string;
  job_title: string;
  created_at: Date;
};

type Invented = Omit<PlannedPerson, "id" | "email" | "created_at"> & { joinedDaysAgo: number };

const invented: readonly Invented[] = [
  {
    role: "collecteur",
    first_name: "Solange",
    last_name: "Ebanda",
    phone: "+237 600 00 01 01",
    city: "Édéa",
    country: "CM",
    company: "Coopérative Palmes du Littoral",
    job_title: "Collectrice de terrain",
    joinedDaysAgo: 402,
  },
  {
    role: "collecteur",
    first_name: "Kouassi",
    last_name: "Tanoh",
    phone: "+225 00 00 00 02 02",
    city: "Aboisso",
    country: "CI",
    company: "Groupement des planteurs de la Bia",
    job_title: "Agent de collecte",
    joinedDaysAgo: 395,
  },
  {
    role: "collecteur",
    first_name: "Wulandari",
    last_name: "Siregar",
    phone: "+62 800 0000 0303",
    city: "Pelalawan",
    country: "ID",
    company: "Koperasi Sawit Rakyat Timur",
    job_title: "Petugas lapangan",
    joinedDaysAgo: 371,
  },
  {
    role: "admin",
    first_name: "Mireille",
    last_name: "Ateba",
    phone: "+237 600 00 04 04",
    city: "Douala",
    country: "CM",
    company: "Coopérative Palmes du Littoral",
    job_title: "Responsable qualité",
    joinedDaysAgo: 410,
  },
];

export function planPeople(seed: number, today: Date): PlannedPerson[] {
  return invented.map((person, index) =>
    planPerson(person, seededId(seed, `person ${index}`), today),
  );
}

function planPerson(
  { joinedDaysAgo, ...person }: Invented,
  id: string,
  today: Date,
): PlannedPerson {
  return {
    ...person,
    id,
    email: `${person.first_name}.${person.last_name}@${domain}`.toLowerCase(),
    created_at: new Date(today.getTime() - joinedDaysAgo * dayMs),
  };
}
