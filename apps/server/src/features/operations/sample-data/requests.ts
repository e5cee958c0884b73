/** The sample messages from outside: contact requests and requests for priority access. */
import { pick, seededId } from "./seeded-ids.ts";
import { seededRandom } from "@elaeis/prediction/random";

const dayMs = 24 * 3_600_000;

type Sender = { client_name: string; client_email: string; client_company: string };
type Sent = Sender & { id: string; reference_id: string; created_at: Date };

export type PlannedContactRequest = Sent & {
  message_type: string;
  subject: string;
  message_content: string;
};

export type PlannedPriorityRequest = Sent & {
  client_position: string;
  client_phone: string;
  plantation_size: string;
  message_content: string;
};

const senders: readonly [name: string, company: string, position: string][] = [
  ["Clarisse Ngo Mbock", "Palmeraies de la Sanaga", "Directrice d'exploitation"],
  ["Serge Amani", "Huilerie du Bandama", "Responsable achats"],
  ["Farid Rahmanto", "Sawit Harapan Bersama", "Manajer kebun"],
  ["Adjoua Brou", "Coopérative de Dabou", "Présidente"],
  ["Hafiz Zulkarnain", "Ladang Seri Kluang", "Estate manager"],
  ["Bertrand Essomba", "Domaine de Kribi", "Chef de plantation"],
  ["Grace Oladele", "Niger Delta Palm Growers", "Head of agronomy"],
  ["Putri Handayani", "Koperasi Sampit Makmur", "Ketua koperasi"],
  ["Kwabena Asante", "Western Palm Estates", "Operations director"],
  ["Estelle Moukoko", "Institut des oléagineux de Dibamba", "Ingénieure agronome"],
  ["Lim Wei Han", "Sabah Oil Mills", "Quality manager"],
  ["Odile Kambou", "Plantations du Cavally", "Directrice technique"],
];

const contacts: readonly [type: string, subject: string, message: string][] = [
  [
    "sales",
    "Demande de devis",
    "Nous exploitons 640 hectares et souhaitons un devis pour vingt collecteurs.",
  ],
  [
    "technical",
    "Lecture des fichiers NIR",
    "Nos appareils exportent en JSON. Pouvez-vous importer l'historique de trois ans ?",
  ],
  [
    "general",
    "Working without a network",
    "Half of our estates have no coverage. How long can a phone keep records before it must sync?",
  ],
  [
    "partnership",
    "Partenariat avec notre coopérative",
    "Nous regroupons 180 planteurs et cherchons un outil commun de suivi de la qualité.",
  ],
  [
    "support",
    "Photos refused as blurred",
    "Two of our collectors often see this message. Is there a guide we could share with them?",
  ],
  [
    "general",
    "Formation des équipes",
    "Proposez-vous une formation d'une journée sur place, près d'Édéa ?",
  ],
  [
    "technical",
    "Server on our own premises",
    "Can everything run inside our network, the prediction included?",
  ],
  [
    "sales",
    "Tarif pour une petite exploitation",
    "Nous avons 45 hectares et deux personnes sur le terrain. Existe-t-il une formule adaptée ?",
  ],
  [
    "general",
    "Langues de l'application",
    "L'application est-elle disponible en anglais pour nos équipes du Ghana ?",
  ],
  [
    "partnership",
    "Research cooperation",
    "Our institute has reference analyses of 900 bunches and would like to compare them.",
  ],
  [
    "support",
    "Position imprécise sous couvert",
    "La précision GPS dépasse 30 mètres sous les palmiers adultes. Que conseillez-vous ?",
  ],
  [
    "technical",
    "Export vers notre ERP",
    "Nous aimerions reprendre les valeurs chaque nuit. Une interface est-elle documentée ?",
  ],
];

const sizes = ["<100", "100-500", "500-1000", "1000-5000", "5000-10000", ">10000"] as const;

const wishes: readonly string[] = [
  "Nous aimerions commencer avec une parcelle pilote dès la prochaine campagne.",
  "We would like to try it on two estates before the peak season.",
  "Notre laboratoire peut fournir des analyses de référence.",
  "Please tell us which phones are suitable for field work.",
];

export function planContactRequests(seed: number, today: Date): PlannedContactRequest[] {
  return contacts.map(([message_type, subject, message_content], index) => {
    const request = { message_type, subject, message_content };
    return Object.assign(request, sent("CNT", seed, today, index));
  });
}

export function planPriorityRequests(seed: number, today: Date): PlannedPriorityRequest[] {
  return senders.map(([, , client_position], index) => {
    const random = seededRandom(seed, 7, index);
    const request = {
      client_position,
      client_phone: `+000 555 ${String(100 + index)}`,
      plantation_size: pick(random, sizes),
      message_content: pick(random, wishes),
    };
    return Object.assign(request, sent("VIP", seed, today, index));
  });
}

/** Who wrote and when: over four months, the last one yesterday. */
function sent(kind: "CNT" | "VIP", seed: number, today: Date, index: number): Sent {
  // Contact requests come from the same people in another order.
  const sender = senders[kind === "CNT" ? (index * 5 + 3) % senders.length : index];
  if (sender === undefined) throw new RangeError(`no sender ${index}`);
  const [client_name, client_company] = sender;
  const random = seededRandom(seed, kind === "CNT" ? 5 : 6, index);
  const daysAgo = 1 + index * 10 + 8 * random.uniform();
  const created_at = new Date(Math.round(today.getTime() - daysAgo * dayMs));
  const digits = String(created_at.getTime() % 1_000_000).padStart(6, "0");
  return {
    id: seededId(seed, `${kind} ${index}`),
    reference_id: `${kind}-${created_at.getUTCFullYear()}-${digits}`,
    client_name,
    client_email: `${client_name.toLowerCase().replaceAll(" ", ".")}@exemple.elaeis.local`,
    client_company,
    created_at,
  };
}
