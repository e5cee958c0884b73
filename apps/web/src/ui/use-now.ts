import { useEffect, useState } from "react";

const tickMs = 60_000;

/** The time to the minute, so that a screen left open knows when midnight has passed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
