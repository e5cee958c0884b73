/** When things happen in the sample data: on working days, with the seasons, never later than now. */
import type { Random } from "@elaeis/prediction/random";
import { harvestOn, type Zone } from "./places.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** By the clock of the place. */
const startHour = 6.5;
const workingHours = 9;

/** Of the first fruits some are today's and many of the last month, so that every figure lives. */
const livelyFruits = 120;

export function collectedAt(index: number, zone: Zone, today: Date, random: Random): Date {
  if (index < livelyFruits && index % 24 === 0) return earlierToday(zone, today, random);
  const latest = index < livelyFruits && index % 4 === 1 ? 30 : 364;
  const day = startOfDay(today) - dayAgo(latest, zone, today, random) * dayMs;
  const localHour = startHour + workingHours * ((random.uniform() + random.uniform()) / 2);
  return new Date(Math.round(day + (localHour - zone.utcOffsetHours) * hourMs));
}

/** The phone sent most fruits at once, some only when it found the network again. */
export function receivedAt(collected: Date, today: Date, random: Random): Date {
  const atOnce = random.uniform() < 0.85;
  const delayMs = atOnce
    ? (1 + 14 * random.uniform()) * minuteMs
    : (1 + 8 * random.uniform()) * hourMs;
  return new Date(Math.min(Math.round(collected.getTime() + delayMs), today.getTime()));
}

/** One to three days later at about the same hour, unless that is still to come. */
export function reviewedAt(received: Date, today: Date, random: Random): Date | undefined {
  const days = 1 + Math.floor(3 * random.uniform());
  const reviewedMs = Math.round(received.getTime() + days * dayMs + 2 * random.uniform() * hourMs);
  return reviewedMs > today.getTime() ? undefined : new Date(reviewedMs);
}

/** Whole days before today, from 1: likely where much is harvested, and a little likelier lately. */
function dayAgo(latest: number, zone: Zone, today: Date, random: Random): number {
  const tries = 200;
  let chosen = 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    chosen = 1 + Math.floor(random.uniform() * latest);
    const harvest = harvestOn(zone.region, new Date(startOfDay(today) - chosen * dayMs));
    const growth = 1.25 - 0.5 * (chosen / 365);
    // No day has more than 1.5 times 1.25.
    if (random.uniform() * 1.9 < harvest * growth) break;
  }
  return chosen;
}

/** Since work began at the place, or else since midnight UTC, up to two minutes ago. */
function earlierToday(zone: Zone, today: Date, random: Random): Date {
  const midnight = startOfDay(today);
  const latest = Math.max(midnight, today.getTime() - 2 * minuteMs);
  const workBegan = midnight + (startHour - zone.utcOffsetHours) * hourMs;
  const workEnded = workBegan + workingHours * hourMs;
  const from = workBegan > midnight && workBegan < latest ? workBegan : midnight;
  const to = workEnded > from ? Math.min(latest, workEnded) : latest;
  return new Date(Math.round(from + (to - from) * random.uniform()));
}

function startOfDay(date: Date): number {
  return Math.floor(date.getTime() / dayMs) * dayMs;
}
