"""The running server does what its description says: schemathesis calls all of it over HTTP, as a visitor would."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from conftest import SOAK
from hotelier.server.app import description
from server.clients import Server, Visitor

API = schemathesis.openapi.from_dict(description())

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]
"""Not whether all that fits the description is accepted: no description says which games, bots and names there are."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("api") / "hotelier.db") as server:
        yield server


@pytest.fixture(scope="module")
def codes(server: Server) -> list[str]:
    """Tables to call about: one that is open, one that runs, one that is over, one for the invited."""

    async def prepare() -> list[str]:
        ada = await Visitor.new(server.home, "Ada")
        opened = await ada.open(game="vacation", seats=2)
        running, over = [await ada.open(game="big-shot", seats=2, bots=["uniform"], start=True) for _ in range(2)]
        async with ada.connected() as client:
            await client.watch(over)
            await client.do("resign", over, seat=0)
        return [opened, running, over, await ada.open(game="perfect-hotel", seats=2, join="invited"), "none-such"]

    return asyncio.run(prepare())


CLIENT = httpx.Client(verify=False)  # loopback over http: certificates would only take time to load


@API.parametrize()
@settings(max_examples=500 if SOAK else 20)
def test_the_server_does_what_its_description_says(case: Any, server: Server, codes: list[str]) -> None:
    asked = {"json": {"name": "Ada"}, "headers": {"Origin": server.home}}
    key = CLIENT.post(f"{server.home}/api/visitors", **asked).headers["set-cookie"].split(";")[0]
    parameters = case.path_parameters or {}
    if "code" in parameters:
        parameters["code"] = codes[len(str(parameters["code"])) % len(codes)]
    case.cookies = {}
    case.call_and_validate(base_url=server.home, checks=CHECKS, headers={"Origin": server.home, "Cookie": key})
