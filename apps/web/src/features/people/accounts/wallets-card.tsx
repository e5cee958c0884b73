import type { Wallet } from "@elaeis/domain/accounts/ethereum-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Wallet as WalletIcon } from "lucide-react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { challengeToLink, linkWallet, unlinkWallet, walletsQuery } from "#api/wallets.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useBrowserWallets, type BrowserWallet } from "#device/wallet/browser-wallets.ts";
import { isRefusedByPerson, proveWallet } from "#device/wallet/prove-wallet.ts";
import { Note } from "#ui/note.tsx";
import { Flow, Grow } from "#ui/line.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The Ethereum wallets one may sign in with instead, where an administrator has set it. */
export function WalletsCard() {
  const settings = useQuery(publicSettingsQuery);
  return settings.data?.ethereum_sign_in_enabled === true ? <Wallets /> : null;
}

function Wallets() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const queries = useQueryClient();
  const linked = useQuery(walletsQuery);
  const found = useBrowserWallets();
  const onSettled = () => queries.invalidateQueries({ queryKey: walletsQuery.queryKey });
  const link = useMutation({
    mutationFn: async ({ provider }: BrowserWallet) =>
      linkWallet(await proveWallet(provider, challengeToLink)),
    onSettled,
  });
  const unlink = useMutation({ mutationFn: unlinkWallet, onSettled });
  const latest = [link, unlink].toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  const failure = latest?.error ?? linked.error;
  return (
    <Section title={phrases.wallets}>
      <p className="text-ink-2">{phrases.walletsIntro}</p>
      {failure && (
        <Banner tone="danger">
          {isRefusedByPerson(failure) ? phrases.walletRefused : sentence(failure)}
        </Banner>
      )}
      {linked.data && linked.data.length > 0 && (
        <Stack as="ul" gap={3}>
          {linked.data.map((wallet) => (
            <WalletRow
              key={wallet.address}
              wallet={wallet}
              isBusy={unlink.isPending && unlink.variables === wallet.address}
              onUnlink={() => unlink.mutate(wallet.address)}
            />
          ))}
        </Stack>
      )}
      {found.length === 0 && <p>{phrases.noWallet}</p>}
      <Row gap={3}>
        {found.map((wallet) => (
          <Button
            key={wallet.name}
            variant="outline"
            isBusy={link.isPending && link.variables === wallet}
            onClick={() => link.mutate(wallet)}
          >
            <WalletIcon size={20} aria-hidden />
            {phrases.linkWallet(wallet.name ?? "Ethereum")}
          </Button>
        ))}
      </Row>
    </Section>
  );
}

type WalletRowProps = { wallet: Wallet; isBusy: boolean; onUnlink: () => void };

function WalletRow({ wallet: { address, linked_at }, isBusy, onUnlink }: WalletRowProps) {
  const phrases = usePhrases();
  const { date } = useFormats();
  return (
    <Flow as="li">
      <Grow basis={40}>
        <p className="font-mono text-sm break-all">{address}</p>
        <Note hasFigures>{phrases.linkedOn(date(linked_at))}</Note>
      </Grow>
      <Button
        variant="outline"
        isBusy={isBusy}
        aria-label={phrases.unlinkWallet(address)}
        onClick={onUnlink}
      >
        {phrases.unlink}
      </Button>
    </Flow>
  );
}
