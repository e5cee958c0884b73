/**
 * The browser's own player, which people know and screen readers read, and beside it what it lacks: a
 * choice of speed in sight, the sentences of the film as steps to jump to, and the place where one
 * stopped.
 */
import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { tutorialIn } from "@elaeis/domain/tutorials/tutorial";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { clockTime } from "./clock-time.ts";
import { rememberPlace, rememberedPlace } from "./place-in-film.ts";
import { Steps, type Step } from "./steps.tsx";
import { SpeedChoice } from "./speed-choice.tsx";
import { useCaptions } from "./use-captions.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function Player({ tutorial, video }: { tutorial: Tutorial; video: TutorialFile }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const film = useRef<HTMLVideoElement>(null);
  // A new link to the same film must not start it anew.
  const [source] = useState(video.url);
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const [atSeconds, setAtSeconds] = useState(0);
  const [isUnplayable, setIsUnplayable] = useState(false);
  const captions = useCaptions(tutorial);
  const steps = useShownCaptions(film, language);

  const jumpTo = (seconds: number) => {
    if (film.current === null) return;
    film.current.currentTime = seconds;
    setResumedAt(null);
  };
  const playAt = (speed: number) => {
    if (film.current) film.current.playbackRate = speed;
  };
  const goOn = (element: HTMLVideoElement) => {
    const place = rememberedPlace(tutorial.id, element.duration);
    if (place === null) return;
    element.currentTime = place;
    setResumedAt(place);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Stack gap={4}>
        {/* The captions are tracks of their own; the film has no sound. */}
        <video
          ref={film}
          src={source}
          controls
          playsInline
          muted
          preload="metadata"
          poster={tutorial.thumbnail?.url}
          aria-label={phrases.player(tutorialIn(tutorial, language).title)}
          className="aspect-video w-full rounded-lg bg-ink"
          onLoadedMetadata={({ currentTarget }) => goOn(currentTarget)}
          onTimeUpdate={({ currentTarget }) => {
            setAtSeconds(currentTarget.currentTime);
            rememberPlace(tutorial.id, currentTarget);
          }}
          onEnded={({ currentTarget }) => rememberPlace(tutorial.id, currentTarget)}
          onError={() => setIsUnplayable(true)}
        >
          {captions.map(({ language: spoken, url }) => (
            <track
              key={spoken}
              kind="captions"
              srcLang={spoken}
              label={phrases.captions[spoken]}
              src={url}
            />
          ))}
        </video>
        {isUnplayable && <Banner tone="danger">{phrases.unplayable}</Banner>}
        {resumedAt !== null && (
          <Banner
            tone="info"
            action={
              <Button variant="outline" onClick={() => jumpTo(0)}>
                {phrases.fromStart}
              </Button>
            }
          >
            {phrases.resumed(clockTime(resumedAt))}
          </Banner>
        )}
        <SpeedChoice onChoose={playAt} />
      </Stack>
      <Steps steps={steps} atSeconds={atSeconds} onChoose={jumpTo} />
    </div>
  );
}

/** In the language on screen; the player's own menu changes it for the moment. */
function useShownCaptions(film: RefObject<HTMLVideoElement | null>, language: string): Step[] {
  const [steps, setSteps] = useState<Step[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { current } = film;
    const show = () => showCaptions(current, language);
    show();
    // The browser makes a choice of its own once it knows the film.
    current?.addEventListener("loadedmetadata", show, { signal });
    current?.addEventListener("loadeddata", show, { signal });
    for (const element of current?.querySelectorAll("track") ?? []) {
      const { track } = element;
      if (track.language !== language) continue;
      const read = () => setSteps(stepsOf(track));
      element.addEventListener("load", read, { signal });
      if (element.readyState === HTMLTrackElement.LOADED) read();
    }
    return () => controller.abort();
  }, [film, language]);
  return steps;
}

function showCaptions(film: HTMLVideoElement | null, language: string): void {
  for (const track of film?.textTracks ?? []) {
    track.mode = track.language === language ? "showing" : "disabled";
  }
}

function stepsOf({ cues }: TextTrack): Step[] {
  return [...(cues ?? [])].flatMap((cue) =>
    cue instanceof VTTCue
      ? [{ fromSeconds: cue.startTime, toSeconds: cue.endTime, sentence: cue.text }]
      : [],
  );
}
