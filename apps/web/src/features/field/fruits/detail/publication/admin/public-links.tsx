import type { Publication } from "@elaeis/domain/fruits/publication-schemas";
import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button, IconButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Each photo as everybody sees it, under the address to pass on. */
export function PublicLinks({ photos }: { photos: Publication["photos"] }) {
  const phrases = usePhrases();
  const words = useWords();
  const copy = useMutation({
    mutationFn: async (addresses: string[]) =>
      navigator.clipboard.writeText(addresses.map(whole).join("\n")),
  });
  return (
    <Stack gap={3}>
      <h3 className="font-semibold">{phrases.links}</h3>
      <TwoColumns as="ul" gap={2}>
        {photos.map(({ id, photo_role, url, thumbnail_url }) => {
          const role = words.photoRoles[photo_role];
          return (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={phrases.open(role)}
                className="flex min-h-target min-w-0 flex-1 items-center gap-3 font-medium text-ink underline"
              >
                <Picture
                  source={thumbnail_url}
                  alt=""
                  className="size-target shrink-0 rounded-md"
                />
                {role}
              </a>
              <IconButton label={phrases.copy(role)} onClick={() => copy.mutate([url])}>
                <Copy size={20} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </TwoColumns>
      <Row gap={3} className="items-center">
        <Button variant="outline" onClick={() => copy.mutate(photos.map(({ url }) => url))}>
          <Copy size={20} aria-hidden />
          {phrases.copyAll}
        </Button>
        <output>
          {copy.isSuccess && phrases.copied}
          {/* Where the browser refuses, or the page is not served over https. */}
          {copy.isError && phrases.copyFailed}
        </output>
      </Row>
    </Stack>
  );
}

const whole = (path: string) => new URL(path, location.origin).href;
